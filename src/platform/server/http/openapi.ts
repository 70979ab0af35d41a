import type { AnyContractRouter } from '@orpc/contract';
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';

const refusal = {
  description:
    'A refusal. `message` is a sentence for people; `data.fields` has one for each field at fault.',
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

/** The wire in OpenAPI 3.1, made from the contracts. Each feature is a tag. */
export async function describeApi(
  contract: AnyContractRouter,
  public_origin: string,
): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: 'Courtfolk',
      version: '1.0.0',
      description:
        'Every call carries the public key in `apikey`; calls of signed-in people also an access token. Moments are ISO strings in UTC, dates `YYYY-MM-DD`, ids UUIDs that the client may make.',
    },
    servers: [{ url: `${public_origin}/api` }],
    security: [{ apikey: [], bearer: [] }],
    components: {
      securitySchemes: {
        apikey: { type: 'apiKey', in: 'header', name: 'apikey', description: 'The public key of the app.' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'From POST /auth/sign-in; 15 minutes.',
        },
        refresh: {
          type: 'apiKey',
          in: 'cookie',
          name: 'courtfolk_refresh',
          description: 'Sent to /auth only.',
        },
      },
    },
  });
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const operation of operationsOf(item)) {
      operation.tags ??= [path.split('/')[path.startsWith('/rpc/') ? 2 : 1] ?? 'other'];
      operation.responses = { ...operation.responses, default: refusal };
    }
  }
  return document;
}

/** The operations of a path, whatever their methods. */
export function operationsOf(item: OpenAPI.PathItemObject | undefined): OpenAPI.OperationObject[] {
  return [item?.get, item?.post, item?.patch, item?.put, item?.delete].filter((each) => each !== undefined);
}
