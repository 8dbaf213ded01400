import { z } from 'zod/mini';
import { COMMON_REFUSALS, HTTP_STATUS_OF_REFUSAL, type RefusalCode } from '../../contract/refusal.ts';
import { RefusalBody } from '../../contract/refusal-body.ts';
import type { UploadRuleOfRoute, RouteDefinition } from '../../contract/route.ts';
import { API_ROUTES } from '../../contract/routes.ts';

type Schema = Readonly<Record<string, unknown>>;

function schemaOf(type: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, target: 'draft-2020-12', unrepresentable: 'any' });
  return schema;
}

function json(schema: Schema): Schema {
  return { 'application/json': { schema } };
}

/**
 * Returns the error responses of a route by HTTP status, for the OpenAPI document. All refusals with the same status
 * are described together, as one response.
 */
function refusalAnswers(route: RouteDefinition): Schema {
  const statuses = new Map<number, RefusalCode[]>();
  for (const refusal of [...COMMON_REFUSALS, ...route.refusals]) {
    const status = HTTP_STATUS_OF_REFUSAL[refusal];
    statuses.set(status, [...(statuses.get(status) ?? []), refusal]);
  }
  return Object.fromEntries(
    [...statuses].map(([status, refusals]) => [
      String(status),
      { description: refusals.join(', '), content: json({ $ref: '#/components/schemas/Refusal' }) },
    ]),
  );
}

function parametersOf(route: RouteDefinition): Schema[] {
  const names = [...route.path.matchAll(/:(\w+)/gu)].map((match) => match[1] ?? '');
  const { properties } = schemaOf(route.input, 'output') as { properties?: Record<string, Schema> };
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: properties?.[name] ?? {} }));
  if (route.method !== 'GET') return inPath;
  const inQuery = Object.entries(properties ?? {}).filter(([name]) => !names.includes(name));
  return [...inPath, ...inQuery.map(([name, schema]) => ({ name, in: 'query', schema }))];
}

const FILE: Schema = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

/**
 * Returns the schema of a form with files. Besides the files, the form has one more field, which contains all other
 * input as JSON.
 */
function formOf(input: Schema, { property, most, others }: UploadRuleOfRoute): Schema {
  const { properties, required } = input as { properties?: Record<string, Schema>; required?: readonly string[] };
  const { [property]: _, ...said } = properties ?? {};
  const contentSchema = { ...input, properties: said, required: (required ?? []).filter((name) => name !== property) };
  const file = { type: 'string', format: 'binary' };
  const parts = {
    [others]: { type: 'string', contentMediaType: 'application/json', contentSchema },
    [property]: most > 1 ? { type: 'array', items: file, maxItems: most } : file,
  };
  const schema = { type: 'object', properties: parts, required: [others, property] };
  return { 'multipart/form-data': { schema, encoding: { [others]: { contentType: 'text/plain' } } } };
}

/**
 * Returns the schema of a route's body. If a route accepts at most one file, the input can also be sent as JSON without
 * a file.
 */
function bodyOf({ input, files }: RouteDefinition): Schema {
  const schema = schemaOf(input, 'input');
  if (files === undefined) return json(schema);
  return { ...(files.most > 1 ? {} : json(schema)), ...formOf(schema, files) };
}

function operationOf(name: string, route: RouteDefinition): Schema {
  return {
    operationId: name,
    summary: route.summary,
    security: route.access === 'anyone' ? [] : [{ session: [] }],
    parameters: parametersOf(route),
    ...(route.method === 'GET' ? {} : { requestBody: { required: true, content: bodyOf(route) } }),
    responses: {
      200: {
        description: 'Success',
        content: route.answersFile === true ? FILE : json(schemaOf(route.output, 'output')),
      },
      ...(route.isRevalidated === true ? { 304: { description: 'What the browser keeps still holds' } } : {}),
      ...refusalAnswers(route),
    },
  };
}

/** Returns the OpenAPI 3.1 description of all routes. It is generated from the contract. */
export function openApiDocument(cookieName: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [name, route] of Object.entries<RouteDefinition>(API_ROUTES)) {
    const path = route.path.replaceAll(/:(\w+)/gu, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sakumon', version: '1', description: 'Arithmetic practice for schools by posing word problems.' },
    paths,
    components: {
      schemas: { Refusal: schemaOf(RefusalBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  };
}
