/** Names of spaces, with their numbers as the chart shows them: a bare number would look like a price. */
export function Numbered({ text }: { readonly text: string }) {
  return (
    <>{text.split(/\(?(\d+)\)?/).map((part, i) => (i % 2 === 0 ? part : <NumberOf key={i} at={Number(part)} />))}</>
  );
}

/** The number of a space. */
export function NumberOf({ at }: { readonly at: number }) {
  return <span class="space-number">{at}</span>;
}
