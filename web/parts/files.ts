/** What a chosen file holds, as it is sent. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/u, '') : ''),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unread')));
    reader.readAsDataURL(file);
  });
}

/** Hands a file to the browser's downloads. */
export function saveFile(fileName: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

type AnsweredFile = { readonly fileName: string; readonly mediaType: string; readonly base64: string };

/** The same for one that came with an answer. */
export function saveSentFile({ fileName, mediaType, base64 }: AnsweredFile): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
  saveFile(fileName, new Blob([bytes], { type: mediaType }));
}
