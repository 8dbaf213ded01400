import { z } from 'zod/mini';

/** A file name. Invisible characters are removed, because the name is only displayed. */
const FileName = z.string().check(
  z.maxLength(300, { abort: true }),
  z.overwrite((name) => name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')),
);

/** The bytes of an uploaded file. They arrive in a part of multipart/form-data, because JSON cannot contain bytes. */
const FileBytes = z
  .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
  .register(z.globalRegistry, { type: 'string', format: 'binary' });

/** An uploaded file in the input of a route. */
export const UploadedFile = z.object({ kind: z.literal('file'), name: FileName, bytes: FileBytes });
export type UploadedFile = z.output<typeof UploadedFile>;
