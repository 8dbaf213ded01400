import type { UploadedFile } from '../../../contract/uploaded-file.ts';

export type TestBody = { readonly type: string; readonly bytes: Buffer };

const BOUNDARY = 'boundary-of-a-test';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A part of a form: its header lines and its content. */
export type TestPart = readonly [head: string, content: string | Uint8Array];

/** Returns the bytes of a multipart form with these parts, including the closing boundary line. */
export function formBytes(parts: readonly TestPart[]): Buffer {
  const pieces = parts.flatMap(([head, content]) => [`--${BOUNDARY}\r\n${head}\r\n\r\n`, content, '\r\n']);
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
}

export function fieldPart(name: string, text: string): TestPart {
  return [`content-disposition: form-data; name="${name}"`, text];
}

export function filePart(name: string, fileName: string, content: string | Uint8Array): TestPart {
  const shown = fileName.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const head = `content-disposition: form-data; name="${name}"; filename="${shown}"`;
  return [`${head}\r\ncontent-type: application/octet-stream`, content];
}

function isFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;
}

/** Returns the body of a request as a browser sends it: a form if the input has files, otherwise JSON. */
export function testBody(input: object): TestBody {
  const properties = Object.entries(input).map(([name, value]) => {
    return { name, value, files: [value].flat().filter(isFile) };
  });
  const parts = properties.flatMap(({ name, files }) => files.map((file) => filePart(name, file.name, file.bytes)));
  if (parts.length === 0) return { type: 'application/json', bytes: Buffer.from(JSON.stringify(input)) };
  const others = properties.filter(({ files }) => files.length === 0).map(({ name, value }) => [name, value]);
  return {
    type: FORM_TYPE,
    bytes: formBytes([fieldPart('input', JSON.stringify(Object.fromEntries(others))), ...parts]),
  };
}
