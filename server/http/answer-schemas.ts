import { z } from 'zod'
import type { AnyEntity } from '../../src/catalogue/entity.ts'
import type { AnyRow } from '../../src/catalogue/row.ts'

/** Schemas that the responses of several calls share. */
export const id = z.guid()
export const instant = z.iso.datetime()
export const count = z.int().min(0)
export const done = z.object({ id })
export const nothing = z.object({})

/** The name of a schema of the OpenAPI document in the metadata of a zod schema. */
export const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const rows = new Map<string, z.ZodType<AnyRow>>()

/** A record as its declaration describes it. */
export const rowOf = ({ name }: AnyEntity): z.ZodType<AnyRow> => {
  const known = rows.get(name)
  if (known !== undefined) return known
  const made = z.custom<AnyRow>().meta(refTo(name))
  rows.set(name, made)
  return made
}

/** A list, or a page of one, and how many there are in all (API-14). */
export const listOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item), count })

const lists = new Map<string, ReturnType<typeof listOf<z.ZodType<AnyRow>>>>()

/** A list of records. */
export const rowsOf = (entity: AnyEntity) => {
  const made = lists.get(entity.name) ?? listOf(rowOf(entity))
  lists.set(entity.name, made)
  return made
}

/** A choice that people are offered: what is stored, and how it is called. */
export const choiceSchema = z.object({ id: z.string(), name: z.string() })
export const choices = listOf(choiceSchema)

/** The fields of a 422: sentences in the language of the caller, and the problems as codes. */
export const fieldErrorsSchema = z.looseObject({
  errors: z.record(z.string(), z.array(z.string())).optional(),
  problems: z.looseObject({}).optional(),
})
