import type { UploadedFile } from '../../../contract/uploaded-file.ts';

export type TestRequestBody = { readonly type: string; readonly bytes: Buffer };

const BOUNDARY = 'boundary-of-a-test';
export const MULTIPART_CONTENT_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A part of a form: its header lines and its content. */
export type TestFormPart = readonly [head: string, content: string | Uint8Array];

/** Returns the bytes of a multipart form with these parts, including the closing boundary line. */
export function createFormBytes(parts: readonly TestFormPart[]): Buffer {
  const pieces = parts.flatMap(([head, content]) => [`--${BOUNDARY}\r\n${head}\r\n\r\n`, content, '\r\n']);
  return Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece)));
}

export function createFieldPart(name: string, text: string): TestFormPart {
  return [`content-disposition: form-data; name="${name}"`, text];
}

export function createFilePart(name: string, fileName: string, content: string | Uint8Array): TestFormPart {
  const shown = fileName.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const head = `content-disposition: form-data; name="${name}"; filename="${shown}"`;
  return [`${head}\r\ncontent-type: application/octet-stream`, content];
}

function isFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;
}

/** Returns the body of a request as a browser sends it: a form if the input has files, otherwise JSON. */
export function createTestRequestBody(input: object): TestRequestBody {
  const properties = Object.entries(input).map(([name, value]) => {
    return { name, value, files: [value].flat().filter(isFile) };
  });
  const parts = properties.flatMap(({ name, files }) =>
    files.map((file) => createFilePart(name, file.name, file.bytes)),
  );
  if (parts.length === 0) return { type: 'application/json', bytes: Buffer.from(JSON.stringify(input)) };
  const others = properties.filter(({ files }) => files.length === 0).map(({ name, value }) => [name, value]);
  return {
    type: MULTIPART_CONTENT_TYPE,
    bytes: createFormBytes([createFieldPart('input', JSON.stringify(Object.fromEntries(others))), ...parts]),
  };
}
