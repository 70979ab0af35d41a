/** Hands a text to the browser's downloads under a name. */
export function downloadFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has taken it over by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
