import { z } from 'zod/mini';

/** Unseen characters of a file's name are left out: it is only shown. */
const FileName = z.string().check(
  z.maxLength(300, { abort: true }),
  z.overwrite((name) => name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')),
);

/** A part of multipart/form-data: JSON has no bytes. */
const FileBytes = z
  .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
  .register(z.globalRegistry, { type: 'string', format: 'binary' });

/** A file in the input of a route that takes files. */
export const SentFile = z.object({ kind: z.literal('file'), name: FileName, bytes: FileBytes });
export type SentFile = z.output<typeof SentFile>;
