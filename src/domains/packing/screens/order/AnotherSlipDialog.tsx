import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { packingSlip } from '../../entities/packing-slip.ts'
import type { Row } from '../../../../catalogue/row.ts'
import { DialogFrame } from '../../../../ui/dialog/DialogFrame.tsx'
import { useWords } from '../../../../ui/fields/words.ts'
import { StateTag } from '../../../../ui/marks/StateTag.tsx'
import style from './another-slip.module.css'

export interface AnotherSlipDialogProps {
  /** Slips of the order that are not closed. */
  readonly slips: readonly Row<typeof packingSlip>[]
  /** Pieces of the order that are on no slip. */
  readonly pieces: number
  readonly onOpen: (slip: string) => void
  readonly onMake: () => void
  readonly onClose: () => void
}

/** An order has a slip that is not closed: opens that one, or makes another for the pieces that are on none. */
export const AnotherSlipDialog = ({ slips, pieces, onOpen, onMake, onClose }: AnotherSlipDialogProps) => {
  const { t } = useLingui()
  const words = useWords()
  return (
    <DialogFrame
      opened
      title={t`This order has a packing slip already`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button onClick={onMake}>{t`Make another`}</Button>
        </>
      }
    >
      <ul className={style['slips']}>
        {slips.map(({ id, reference, status }) => {
          const name = reference ?? t`Packing slip without a number yet`
          return (
            <li key={id}>
              <StateTag state={status ?? 'Open'} label={words.state(status ?? 'Open')} quiet />
              <Button variant="filled" onClick={() => onOpen(id)}>{t`Open ${name}`}</Button>
            </li>
          )
        })}
      </ul>
      <p>
        {t`Another one takes the ${plural(pieces, { one: '# piece that is', other: '# pieces that are' })} on no packing slip.`}
      </p>
    </DialogFrame>
  )
}
