import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { SaveFoot } from '../../../../record/form/SaveFoot.tsx'
import { shipUnit } from '../../entities/ship-unit.ts'
import { entityOf } from '../../../index.ts'
import { rowAs, valueAt } from '../../../../catalogue/row.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { useChange } from '../../../../engine/hooks/use-change.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { useRow } from '../../../../engine/hooks/use-row.ts'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import { pushMessage } from '../../../../ui/messages/messages.ts'
import { editVerdict } from '../../../../record/page/edit-verdict.ts'
import { FormFields, Values } from '../../../../record/form/FormFields.tsx'
import { FormNotices } from '../../../../record/form/FormNotices.tsx'
import { cannotEdit } from '../../../../record/action/reasons.ts'
import { useEntityForm } from '../../../../record/form/use-entity-form.ts'
import { HazardousOption } from './HazardousOption.tsx'
import style from './ship-unit.module.css'

const UNIT = entityOf('ship_unit')
const FIELDS = (UNIT.create ?? []).filter((path) => path !== 'transportOrder')

interface ShipUnitDialogProps {
  readonly record: ListRow
  readonly onClose: () => void
  /** It was created as hazardous: the dialog for its first entry opens at once. */
  readonly hazardous?: boolean
}

/** One ship unit: its fields, and its hazardous entries (SU-06, HAZ-09). */
export const ShipUnitDialog = ({ record, onClose, hazardous = false }: ShipUnitDialogProps) => {
  const { t } = useLingui()
  const words = useWords()
  const { person } = useData()
  const { update } = useChange()
  const live = useRow(UNIT.name, record.row.id)
  const { row } = live ?? record
  const { editable, reasons } = editVerdict(UNIT, row, person)
  const form = useEntityForm({
    entity: UNIT,
    row,
    draftKey: `${UNIT.name}/${row.id}`,
    write: (body, seen) => update(UNIT.name, row.id, body, seen ?? row),
  })
  const save = async (): Promise<void> => {
    if (!(await form.save())) return
    pushMessage({ type: 'success', text: t`Saved on this device` })
    onClose()
  }
  const cancel = async (): Promise<void> => {
    await form.reset()
    onClose()
  }
  const name = rowAs(shipUnit, row).reference ?? words.one(UNIT)
  return (
    <DialogFrame
      opened
      size="preview"
      title={editable ? t`Edit ${name}` : name}
      onClose={onClose}
      needs={editable ? t`Save works without a network.` : undefined}
      foot={
        editable ? (
          <SaveFoot saving={form.saving} onClose={() => void cancel()} onSave={() => void save()} />
        ) : (
          <Button onClick={onClose}>{t`Close`}</Button>
        )
      }
    >
      <div className={style['unit']}>
        {editable ? (
          <>
            <FormNotices form={form} />
            <FormFields form={form} paths={FIELDS} />
          </>
        ) : (
          <>
            {reasons.length > 0 && <p>{cannotEdit(reasons, UNIT, words)}</p>}
            {/* What its driver has to know comes first. */}
            <HazardousOption unit={row.id} editable={false} />
            <Values entity={UNIT} paths={FIELDS} valueOf={(path) => valueAt(row, path)} />
          </>
        )}
        {editable && <HazardousOption unit={row.id} editable begun={hazardous} />}
      </div>
    </DialogFrame>
  )
}
