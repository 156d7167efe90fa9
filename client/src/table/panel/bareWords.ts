/** A move as the wire writes it, without its brackets: `card: 5`. */
export function bareWords({ type, ...rest }: { readonly type: string }): string {
  const written = JSON.stringify(rest).replace(/["{}[\]]/g, '');
  return written === '' ? type : written.replace(/([:,])/g, '$1 ');
}
