import { z } from 'zod'
import type { JsonSchema } from './field-schema.ts'

/** Converts a zod schema to JSON schema; what cannot be converted accepts anything. */
export const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output' = 'output'): JsonSchema => {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A value that replaces an unreadable one is not a default that a caller may rely on.
      if (zodSchema._zod.def.type === 'catch') delete jsonSchema.default
      if (io === 'input') return
      // Implied by the format or by JSON itself.
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return plain
}
