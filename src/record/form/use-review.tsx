import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { AnyRow } from '../../catalogue/row.ts'
import { passes } from '../../catalogue/rule.ts'
import { useData } from '../../engine/hooks/use-data.ts'
import { askConfirm } from '../../ui/dialog/confirm.ts'
import { later } from '../../ui/later/later.tsx'
import { SkeletonRows } from '../../ui/page/Face.tsx'
import type { Patch } from './form-values.ts'
import type { ReviewedChangesProps } from './ReviewedChanges.tsx'

const ReviewedChanges = later<ReviewedChangesProps>(
  async () => (await import('./ReviewedChanges.tsx')).ReviewedChanges,
  () => <SkeletonRows rows={3} />,
  'soon',
)

/** Shows the changes for review before they are saved, where the entity and the project require it (DLG-02, TO-16, AITO-09). */
export const useReview = (entity: AnyEntity, row: AnyRow): ((changes: Patch) => Promise<boolean>) => {
  const { t } = useLingui()
  const { person } = useData()
  return async (changes) => {
    const { review } = entity
    if (review === undefined || !person.modules.has(review.module) || !passes(review.when, row, person)) return true
    if (Object.keys(changes).length === 0) return true
    return askConfirm({
      title: t`Confirm changes`,
      text: <ReviewedChanges entity={entity} row={row} changes={changes} />,
    })
  }
}
