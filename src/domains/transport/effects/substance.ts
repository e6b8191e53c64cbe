import type { hazardousReference } from '../entities/hazardous-reference.ts'
import type { hazardous } from '../entities/hazardous.ts'
import type { Problem, Problems } from '../../../catalogue/problem.ts'
import type { Row } from '../../../catalogue/row.ts'

type Substance = Partial<Pick<Row<typeof hazardous>, 'unNumber' | 'class' | 'packingGroup'>>
/** An entry of the list of dangerous goods for a UN number. */
export type KnownSubstance = Pick<Row<typeof hazardousReference>, 'class' | 'packingGroup'>

export const isUnNumber = (value: unknown): value is string => typeof value === 'string' && /^\d{4}$/.test(value)

/** The value is a choice, but not of this substance: says which ones are. */
const notOf = (unNumber: string, listed: readonly (string | null | undefined)[]): Problem => ({
  code: 'not-of-un-number',
  params: {
    unNumber,
    listed: [...new Set(listed)]
      .flatMap((one) => one ?? [])
      .toSorted()
      .join(', '),
  },
})

/** Validates an entry against the list of dangerous goods, if that contains its UN number: `known` (OPEN-057). */
export const substanceProblems = (
  { unNumber, class: given, packingGroup = null }: Substance,
  known: readonly KnownSubstance[],
): Problems => {
  if (!isUnNumber(unNumber)) return { unNumber: [{ code: 'not-un-number' }] }
  if (known.length === 0) return {}
  const sameClass = known.filter((one) => one.class === given)
  if (sameClass.length === 0)
    return {
      class: [
        notOf(
          unNumber,
          known.map((one) => one.class),
        ),
      ],
    }
  const fits = packingGroup === null || sameClass.some((one) => (one.packingGroup ?? packingGroup) === packingGroup)
  return fits
    ? {}
    : {
        packingGroup: [
          notOf(
            unNumber,
            sameClass.map((one) => one.packingGroup),
          ),
        ],
      }
}
