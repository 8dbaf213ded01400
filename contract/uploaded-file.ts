import { z } from 'zod/mini';

/** The name of an uploaded file. Invisible characters are removed, because the name is only used for display. */
const FileName = z.string().check(
  z.maxLength(300, { abort: true }),
  z.overwrite((name) => name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')),
);

/** The content of an uploaded file. It is sent as a part of multipart/form-data, because JSON cannot contain bytes. */
const FileBytes = z
  .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
  .register(z.globalRegistry, { type: 'string', format: 'binary' });

/** An uploaded file in the input of a route. */
export const UploadedFile = z.object({ kind: z.literal('file'), name: FileName, bytes: FileBytes });
export type UploadedFile = z.output<typeof UploadedFile>;
