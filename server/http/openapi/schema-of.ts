import { z } from 'zod'
import type { JsonSchema } from './field-schema.ts'

/** Converts a zod schema to JSON schema; what cannot be converted accepts anything. */
export const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output' = 'output'): JsonSchema => {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // What stands in for a value that cannot be read is no default that a caller may count on.
      if (zodSchema._zod.def.type === 'catch') delete jsonSchema.default
      if (io === 'input') return
      // What the format, or JSON itself, says already.
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return plain
}
