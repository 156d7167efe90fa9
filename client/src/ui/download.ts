/** Hands JSON to the browser as a file. */
export function downloadJson(name: string, content: object): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 1)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after this turn of the loop.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
