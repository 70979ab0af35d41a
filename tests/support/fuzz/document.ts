import type { FieldSchema } from '#tests/support/operations.ts';

/** A JSON schema of the OpenAPI document, as far as the fuzzer generates values from it. */
export type JsonSchema = FieldSchema & {
  pattern?: string;
  items?: JsonSchema;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
};

export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: JsonSchema;
};

/** One operation of the OpenAPI document. */
export type DocumentedOperation = {
  name: string;
  method: string;
  /** With /api before it, and {parameters}. */
  path: string;
  parameters: Parameter[];
  /** Of the JSON body; null for an operation without one. */
  body: JsonSchema | null;
  /**
   * By status or `default`: the schema of JSON, the type of other content; null for a response
   * without content.
   */
  responses: Map<string, JsonSchema | string | null>;
};

type Content = { content?: Record<string, { schema?: JsonSchema }> };
type Reference = { $ref?: string };
type Document = {
  paths: Record<string, Record<string, unknown>>;
  components: { responses: Record<string, Content> };
};
type Described = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content & Reference>;
};

/** By the text of a document, as servers of one run publish the same. */
const known = new Map<string, DocumentedOperation[]>();

/** Every operation of the OpenAPI document that a server publishes. */
export async function readDocument(url: string): Promise<DocumentedOperation[]> {
  const text = await (await fetch(`${url}/api/openapi.json`)).text();
  const operations = known.get(text) ?? operationsOf(JSON.parse(text) as Document);
  known.set(text, operations);
  return operations;
}

function operationsOf({ paths, components }: Document): DocumentedOperation[] {
  const resolved = ({ $ref, ...response }: Content & Reference) =>
    $ref === undefined ? response : (components.responses[$ref.split('/').at(-1) ?? ''] ?? {});
  const schemaOf = ({ content }: Content) => content?.['application/json']?.schema ?? null;
  const contentOf = (response: Content) =>
    schemaOf(response) ?? Object.keys(response.content ?? {})[0] ?? null;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, value]): DocumentedOperation => {
      const { operationId, parameters = [], requestBody, responses } = value as Described;
      return {
        name: operationId,
        method: method.toUpperCase(),
        path: `/api${path}`,
        parameters,
        body: requestBody === undefined ? null : schemaOf(requestBody),
        responses: new Map(
          Object.entries(responses).map(([status, response]) => [
            status,
            contentOf(resolved(response)),
          ]),
        ),
      };
    }),
  );
}

/**
 * What the ids of a path parameter name: `entries` in
 * `/partner_lists/{partner_list_id}/entries/{id}`.
 */
export function kindOfParameter(path: string, parameter: string): string {
  return collectionOf(path.slice(0, path.indexOf(`{${parameter}}`)));
}

/** The last fixed segment of a path. */
export function collectionOf(path: string): string {
  return path.split('/').findLast((segment) => segment !== '' && !segment.startsWith('{')) ?? '';
}
