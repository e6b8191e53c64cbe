import type { ListRowOf } from '../../../../engine/data/api.ts'
import { propertyValidation } from '../../entities/property-validation.ts'
import { RuleBreakers } from './RuleBreakers.tsx'

/** On the page of a property validation: the records that break it. */
export default function PropertyRuleBreakers({ record }: { readonly record: ListRowOf<typeof propertyValidation> }) {
  return <RuleBreakers kind={propertyValidation.name} row={record.row} />
}
