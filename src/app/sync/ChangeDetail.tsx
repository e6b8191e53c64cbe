import { Trans, useLingui } from '@lingui/react/macro'
import { entityNamed } from '../../domains/index.ts'
import type { PendingChange } from '../../engine/data/pending.ts'
import { useRow } from '../../engine/hooks/use-row.ts'
import { mainFields } from '../../record/change/change-words.ts'
import { useFieldLabel, ValueOf, type ValueOfProps } from '../../record/value/ValueOf.tsx'
import { useSlots } from '../../record/slots.ts'
import style from './sync.module.css'

const SHOWN = 3

interface ChangedValueProps extends ValueOfProps {
  /** Id of the record. */
  readonly id: string
}

/** A value of a record, as its page shows it. */
const PageValue = ({ id, ...props }: ChangedValueProps) => {
  const { entity, path, value } = props
  const Own = useSlots(entity.name).values?.[path]
  const record = useRow(entity.name, Own === undefined ? null : id)
  const isShown = Own !== undefined && record !== null && record !== undefined && value !== null
  return isShown ? <Own row={{ ...record.row, [path]: value }} /> : <ValueOf {...props} />
}

/** A value that is not broken across lines where it fits on one. */
export const WholeValue = (props: ChangedValueProps) => (
  <span className={style['whole']}>
    <PageValue {...props} />
  </span>
)

/** A change in one line: `Site: Hall A to Workshop`, or the main fields of a new record or a step. */
export const ChangeDetail = ({ change }: { readonly change: PendingChange }) => {
  const { t } = useLingui()
  const labelOf = useFieldLabel()
  const entity = entityNamed(change.entity)
  const { raw }: { readonly raw?: unknown } = change.body
  if (change.name.endsWith('.scan') && typeof raw === 'string') {
    return <code className={`${style['code']} ${style['whole']}`}>{raw}</code>
  }
  if (entity === undefined || change.changes.length === 0) return null
  const created = change.name.endsWith('.create')
  const updated = change.name.endsWith('.update')
  const paths = updated ? change.changes.slice(0, SHOWN).map(({ path }) => path) : mainFields(change, SHOWN)
  const shown = change.changes.filter(({ path }) => paths.includes(path))
  const more = updated ? change.changes.length - shown.length : 0
  return (
    <>
      {shown.map(({ path, before, mine }, index) => (
        <span key={path}>
          {index > 0 && ', '}
          {!updated ? (
            <>
              {!created && `${labelOf(entity, path)}: `}
              <WholeValue entity={entity} id={change.id} path={path} value={mine} />
            </>
          ) : (
            <Trans>
              {labelOf(entity, path)}: <WholeValue entity={entity} id={change.id} path={path} value={before} /> to{' '}
              <WholeValue entity={entity} id={change.id} path={path} value={mine} />
            </Trans>
          )}
        </span>
      ))}
      {more > 0 && t`, and ${more} more`}
    </>
  )
}
