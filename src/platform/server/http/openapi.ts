import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { type AnyProcedure, type AnyRouter, getRouter, isProcedure } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { type Callers, callersOf } from '#platform/server/procedures.ts';

const callers: Record<Callers, string> = {
  anyone: 'Requires no session.',
  signedIn: 'Requires a session.',
  signedInEvenPaused: 'Requires a session; allowed while access is paused.',
  admin: 'Requires an admin session.',
};

const headers = {
  'x-request-id': {
    description: 'The id of the request in the log.',
    schema: { type: 'string', format: 'uuid' },
  },
} satisfies OpenAPI.ResponseObject['headers'];

const errorResponse = {
  description:
    'An error. `message` is a sentence for the user; `data.fields` has one for each invalid field.',
  headers,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'status', 'message'],
        properties: {
          code: { type: 'string' },
          status: { type: 'integer' },
          message: { type: 'string' },
          data: {
            type: 'object',
            properties: { fields: { type: 'object', additionalProperties: { type: 'string' } } },
          },
        },
      },
    },
  },
} satisfies OpenAPI.ResponseObject;

/** The OpenAPI 3.1 document of the implemented contracts, with a tag for each feature. */
export async function describeApi(
  router: AnyRouter,
  publicOrigin: string,
): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(router, {
    info: {
      title: 'Courtfolk',
      license: { name: 'All rights reserved' },
      version: '1.0.0',
      description:
        'Every call requires the public key in `apikey`; calls of signed-in users also an access token. Timestamps are ISO 8601 in UTC, dates `YYYY-MM-DD`, ids UUIDs that the client may generate. `GET /live` (outside /api, with the same headers) is an event stream of changed topics.',
    },
    servers: [{ url: `${publicOrigin}/api` }],
    components: {
      responses: { Error: errorResponse },
      securitySchemes: {
        apikey: {
          type: 'apiKey',
          in: 'header',
          name: 'apikey',
          description: 'The public key of the app.',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'From POST /auth/sign-in; 15 minutes.',
        },
        refresh: {
          type: 'apiKey',
          in: 'cookie',
          name: publicOrigin.startsWith('https:')
            ? '__Host-courtfolk_refresh'
            : 'courtfolk_refresh',
          description: 'Read by /auth only.',
        },
      },
    },
  });
  const tags = new Set<string>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of operationsOf(item)) {
      const procedure = getRouter(router, (operation.operationId ?? '').split('.'));
      if (isProcedure(procedure)) complete(operation, { path, method, procedure });
      for (const tag of operation.tags ?? []) tags.add(tag);
    }
  }
  return { ...document, tags: [...tags].map((name) => ({ name })) };
}

/** Adds tag, permission and error responses; removes defaults of the generator. */
function complete(
  operation: OpenAPI.OperationObject,
  { path, method, procedure }: { path: string; method: string; procedure: AnyProcedure },
): void {
  const allowedCallers = callersOf(procedure);
  const { inputSchema, outputSchema } = procedure['~orpc'];
  operation.tags ??= [(operation.operationId ?? '').split('.')[0] ?? ''];
  operation.description ??= callers[allowedCallers];
  operation.security ??= [
    allowedCallers === 'anyone' ? { apikey: [] } : { apikey: [], bearer: [] },
  ];
  for (const parameter of operation.parameters ?? []) {
    if (!('in' in parameter)) continue;
    delete parameter.allowEmptyValue;
    delete parameter.allowReserved;
  }
  const isWrite = method !== 'get';
  const statuses = [
    inputSchema !== undefined && '400',
    // Every call needs the public key.
    '401',
    (isWrite || allowedCallers === 'signedIn' || allowedCallers === 'admin') && '403',
    path.includes('{') && '404',
    ...(operation.requestBody === undefined ? [] : ['413', '415']),
    '429',
    'default',
  ].filter((status) => status !== false);
  const { 200: success } = operation.responses ?? {};
  operation.responses = {
    ...(outputSchema === undefined
      ? { 204: { description: 'Done.', headers } }
      : { 200: { description: 'OK', ...success, headers } }),
    ...Object.fromEntries(
      statuses.map((status) => [status, { $ref: '#/components/responses/Error' }]),
    ),
  };
}

/** The operations of a path with their methods, in a fixed order. */
function operationsOf(
  item: OpenAPI.PathItemObject | undefined,
): (readonly [method: string, operation: OpenAPI.OperationObject])[] {
  return (['get', 'post', 'patch', 'put', 'delete'] as const).flatMap((method) => {
    const operation = item?.[method];
    return operation === undefined ? [] : [[method, operation] as const];
  });
}
