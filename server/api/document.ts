import type { AnyEntity } from '../../src/catalogue/entity.ts'
import { catalogue } from '../../src/domains/index.ts'
import { apiPrefix, productName, versionString } from '../../src/config.ts'
import { messageSchema } from '../../src/protocol/envelope.ts'
import { fieldErrorsSchema } from '../http/answer-schemas.ts'
import { shownSchemas } from '../http/shown-fields.ts'
import { callsOf } from '../http/openapi/entity-calls.ts'
import { type JsonSchema, recordSchema } from '../http/openapi/field-schema.ts'
import { errorResponses, operationOf } from '../http/openapi/operation.ts'
import { schemaOf } from '../http/openapi/schema-of.ts'
import { actionBodies } from './action-bodies.ts'
import { otherCalls } from './other-calls.ts'

/** JSON schemas of the computed fields of an entity. */
const shownIn = (entity: AnyEntity): JsonSchema =>
  Object.fromEntries(
    Object.entries(shownSchemas(entity)).map(([name, schema]) => [name, { ...schemaOf(schema), readOnly: true }]),
  )

/** OpenAPI 3.1 of every call, derived from the declarations that also define the routes. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  // Where a call of its own has the same address, it replaces the generic one of the entity.
  for (const call of [...catalogue.flatMap((entity) => callsOf(entity, actionBodies)), ...otherCalls]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: versionString },
    servers: [{ url: apiPrefix }],
    security: [{ bearer: [] }],
    tags: [...new Set([...otherCalls.map(({ tag }) => tag), ...catalogue.map(({ name }) => name)])].map((name) => ({
      name,
    })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        projectKey: { type: 'http', scheme: 'bearer', description: 'The key of a project for its gateways' },
        mailEventsSecret: { type: 'http', scheme: 'bearer', description: 'MAIL_EVENTS_SECRET' },
      },
      parameters: {
        Project: { name: 'X-Lading-Project', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } },
        Locale: { name: 'X-Locale', in: 'header', schema: { enum: ['en_US', 'en_GB', 'nl_NL'] } },
      },
      responses: errorResponses,
      schemas: {
        Message: schemaOf(messageSchema),
        FieldErrors: schemaOf(fieldErrorsSchema),
        ...Object.fromEntries(catalogue.map((entity) => [entity.name, recordSchema(entity, shownIn(entity))])),
      },
    },
  }
}
