import { useLingui } from '@lingui/react/macro'
import { asset } from '../../entities/asset.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { OtherWith } from '../../../../record/form/OtherWith.tsx'
import type { NoteProps } from '../../../../record/slots.ts'
import { Code } from '../../../../ui/marks/Code.tsx'
import { rowTitle } from '../../../../ui/fields/row-title.ts'
import { rowAs } from '../../../../catalogue/row.ts'

/** Names the asset that has the serial already. */
export default function SerialNote({ form }: NoteProps) {
  const { t } = useLingui()
  const say = (other: ListRow) => {
    const name = rowTitle(asset.name, other)
    const reference = rowAs(asset, other.row).reference ?? ''
    return (
      <>
        {t`Another asset has this serial: ${name}`}
        {reference !== '' && reference !== name && (
          <>
            {' '}
            <Code value={reference} copyable={false} />
          </>
        )}
      </>
    )
  }
  return <OtherWith form={form} entity={asset} path="serial" say={say} />
}
