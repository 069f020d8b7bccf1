import { z } from 'zod';
import type { Settings } from '#shop/shop.server.ts';
import { KEY_RIGHT_NAMES } from '../contract/keys.ts';
import { API_PATH, OPERATIONS, type OperationId } from '../contract/operations.ts';
import { ProblemShape } from '../contract/shapes.ts';
import { OPERATION_PARTS } from './operations.server.ts';

type Json = { [name: string]: unknown };
type Operation = (typeof OPERATIONS)[OperationId];

const DESCRIPTION = `For cash registers and bots of the shop's owner, who makes a key at /admin/keys. Sums are in pesewas, times in UTC.
A list names the \`cursor\` of its next page. Fields may be added: leave alone what you do not know.`;

/** The OpenAPI 3.1 description of the API, made of the schemas that check what is asked. */
export function openApiDocument({ shopName, publicUrl }: Pick<Settings, 'shopName' | 'publicUrl'>): Json {
  const named: Json = {};
  const paths: Record<string, Json> = {};
  for (const [id, operation] of Object.entries(OPERATIONS) as [OperationId, Operation][]) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(id, operation, named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: shopName, version: '1', description: DESCRIPTION },
    servers: [{ url: `${publicUrl}${API_PATH}` }],
    security: [{ key: [] }],
    paths,
    components: { schemas: named, securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  };
}

function describe(id: OperationId, { method, summary, right }: Operation, named: Json): Json {
  const { body, answer } = OPERATION_PARTS[id];
  const once = method === 'POST' ? [{ ...ONCE }] : [];
  return {
    operationId: id,
    summary,
    description: `Needs the right “${KEY_RIGHT_NAMES[right]}”.`,
    'x-right': right,
    parameters: [...parametersOf(id), ...once],
    ...(method !== 'GET' && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, named) } } },
    }),
    responses: {
      200: {
        description: method === 'GET' ? 'As it is.' : 'Done; as it is now.',
        content: { 'application/json': { schema: schemaOf(answer, named) } },
      },
      default: {
        description: 'Refused, with nothing done.',
        content: { 'application/problem+json': { schema: schemaOf(ProblemShape, named) } },
      },
    },
  };
}

const ONCE = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', maxLength: 200 },
  description: 'Chosen by the caller: the same request under the same key is done once, for a week.',
};

function parametersOf(id: OperationId): Json[] {
  const { params, query } = OPERATION_PARTS[id];
  return [
    ...propertiesOf(params).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
    ...propertiesOf(query).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
  ];
}

const propertiesOf = (schema: z.ZodType) =>
  Object.entries(z.toJSONSchema(schema, { io: 'output' }).properties ?? {});

/** With what has a name of its own moved to `named`. */
function schemaOf(schema: z.ZodType, named: Json): unknown {
  const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  Object.assign(named, withReferences($defs ?? {}));
  return withReferences(rest);
}

const withReferences = (schema: object): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/'));
