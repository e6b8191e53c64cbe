import type { ListRowOf } from '../../../../engine/data/api.ts'
import { entityValidation } from '../../entities/entity-validation.ts'
import { RuleBreakers } from './RuleBreakers.tsx'

/** On the page of an entity validation: the records that break it. */
export default function EntityRuleBreakers({ record }: { readonly record: ListRowOf<typeof entityValidation> }) {
  return <RuleBreakers kind={entityValidation.name} row={record.row} />
}
