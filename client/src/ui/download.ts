/** Hands a value to the browser as a file. */
export function downloadJson(name: string, content: object): void {
  saveJson(name, JSON.stringify(content, null, 1));
}

/** Hands JSON to the browser as a file. */
export function saveJson(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'application/json' }));
}

/** Hands a file to the browser. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after this turn of the loop.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
