import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { arrayBuffer } from 'node:stream/consumers';
import type { RequestLimits } from '../../../contract/request-costs.ts';
import type { UploadRuleOfRoute } from '../../../contract/route.ts';
import type { UploadedFile } from '../../../contract/uploaded-file.ts';
import { BodyRefusalError } from '../body-refusal.ts';
import { createJsonTooLargeRefusal, enforceBodyLimits, type LargeBodyLimiter } from '../read-body.ts';
import { JsonDepthAndValueCounter } from './json-meter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * How many files the route accepts, and in which fields of the form. Routes that accept no files do not set this
     * property.
     */
    readonly files?: UploadRuleOfRoute;
  }
}

const KIBIBYTE = 1024;
/**
 * Maximum size in bytes of the JSON field of a form. The largest expected input has about 60 kB: confirmed readings
 * (読み) of hundreds of kanji words, or a teacher's decisions about the classes of a roster.
 */
const FIELD_BYTES = 256 * KIBIBYTE;
/**
 * Maximum number of headers of one part of the form, and their maximum size in bytes. These headers name the field, the
 * file and the media type.
 */
const HEAD = { headerPairs: 20, headerSize: 8 * KIBIBYTE } as const;

function malformed(message: string): BodyRefusalError {
  return new BodyRefusalError('malformed-request', message);
}

type Form = { readonly text: string | null; readonly files: readonly UploadedFile[] };

/**
 * Reads the JSON field and the files of a form into memory. Throws a BodyRefusalError for a field or file with a wrong
 * name. Errors of the form parser are not caught.
 */
async function readParts(
  request: FastifyRequest,
  { property, most, others }: UploadRuleOfRoute,
  bytes: number,
): Promise<Form> {
  let text: string | null = null;
  const files: UploadedFile[] = [];
  // A valid form has at most `most` files and one field. The limit `parts` is one higher than this, so that a form with
  // one file too many exceeds only the limit `files`. The refusal can then say that there are too many files.
  const limits = { ...HEAD, fields: 1, fieldSize: FIELD_BYTES, files: most, fileSize: bytes, parts: most + 2 };
  for await (const part of request.parts({ limits, preservePath: true })) {
    if (part.type === 'file') {
      if (part.fieldname !== property) throw malformed(`ファイルの名前は ${property} にしてください`);
      const content = new Uint8Array(await arrayBuffer(part.file));
      files.push({ kind: 'file', name: part.filename ?? '', bytes: content });
    } else {
      if (part.fieldname !== others || typeof part.value !== 'string' || part.valueTruncated) {
        throw malformed(`ファイルのほかは、${others} に JSON の文字で送ってください`);
      }
      text = part.value;
    }
  }
  return { text, files };
}

/**
 * Converts an error of the form parser to a refusal. Every error of the parser means that the body is invalid or too
 * large.
 */
function refusalOf(fault: unknown, { most }: UploadRuleOfRoute): BodyRefusalError {
  if (fault instanceof BodyRefusalError) return fault;
  const isTooMany = fault instanceof Error && 'code' in fault && fault.code === 'FST_FILES_LIMIT';
  return malformed(isTooMany ? `ファイルは${most}個までです` : '本文が multipart/form-data として読めません');
}

/**
 * Reads a form within the limits of its route. Rejects with a BodyRefusalError if a limit is exceeded. In this case,
 * the caller must discard the rest of the body.
 */
function readForm(request: FastifyRequest, rule: UploadRuleOfRoute, cost: RequestLimits): Promise<Form> {
  const { raw } = request;
  return new Promise((resolve, reject) => {
    const fail = (fault: unknown): void => {
      raw.unpipe().pause();
      reject(refusalOf(fault, rule));
    };
    const unwatch = enforceBodyLimits(raw, cost, fail);
    readParts(request, rule, cost.bytes).finally(unwatch).then(resolve, fail);
  });
}

/**
 * Lets the routes of this Fastify scope accept files: it converts a multipart/form-data body to the input that the
 * contract defines. Files are kept in memory and never written to disk.
 */
export async function registerMultipartUploads(scope: FastifyInstance, large: LargeBodyLimiter): Promise<void> {
  await scope.register(multipart);
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  scope.addHook('preValidation', async (request) => {
    const { cost, files: rule } = request.routeOptions.config;
    if (!request.isMultipart() || cost === undefined || rule === undefined) return;
    await large.enter(request, cost);
    const { text, files } = await readForm(request, rule, cost);
    if (text === null) throw malformed(`${rule.others} がありません`);
    const excess = new JsonDepthAndValueCounter(cost).read(Buffer.from(text));
    if (excess !== null) throw createJsonTooLargeRefusal(excess, cost);
    const said = await new Promise<unknown>((resolve, reject) => {
      const done = (fault: Error | null, body?: unknown): void => (fault === null ? resolve(body) : reject(fault));
      void parseJson(request, text, done);
    });
    if (typeof said !== 'object' || said === null || Array.isArray(said)) {
      throw malformed(`${rule.others} が JSON の object ではありません`);
    }
    const given = rule.most > 1 ? files : files[0];
    request.body = given === undefined ? said : { ...said, [rule.property]: given };
  });
}
