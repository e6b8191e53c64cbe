import { z } from 'zod'
import { catalogue } from '../../src/domains/index.ts'
import { apiPrefix, productName, versionString } from '../../src/config.ts'
import { messageSchema } from '../../src/protocol/envelope.ts'
import { shownSchemas } from '../http/shown-fields.ts'
import { callsOf } from '../http/openapi/entity-calls.ts'
import { type JsonSchema, recordSchema } from '../http/openapi/field-schema.ts'
import { errorResponses, object, operationOf } from '../http/openapi/operation.ts'
import { actionBodies } from './action-bodies.ts'
import { otherCalls } from './other-calls.ts'

/** OpenAPI 3.1 of every call, derived from the declarations that also define the routes. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  // Where a call of its own has the same address, it replaces the generic one of the entity.
  for (const call of [...catalogue.flatMap((entity) => callsOf(entity, actionBodies)), ...otherCalls]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method]: operationOf(call) }
  }
  const { $schema: _, ...message } = z.toJSONSchema(messageSchema)
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
        Message: message,
        FieldErrors: object({
          errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          problems: { type: 'object' },
        }),
        ...Object.fromEntries(catalogue.map((entity) => [entity.name, recordSchema(entity, shownSchemas(entity))])),
      },
    },
  }
}
