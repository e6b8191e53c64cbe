import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import type { PastRead } from './scan/scan-session.ts'
import { Code } from '../../../ui/marks/Code.tsx'
import { ReasonPanel } from '../../../ui/page/ReasonPanel.tsx'
import style from './scan.module.css'
import { groupByType, type SlipItem } from './slip-progress.ts'
import type { SlipRead } from './use-slip-reads.ts'

type WhatIsItProps = {
  /** Latest reads of what is not on the slip, one per thing. */
  reads: readonly SlipRead[]
  items: readonly SlipItem[]
  isTakenBack: (read: string) => boolean
  onChoose: (read: PastRead, assetType: string) => void
}

/** Asks for the type of an unknown code on an inbound slip, among those still expected (JOB-W2). Stays until answered. */
export const WhatIsIt = ({ reads, items, isTakenBack, onChoose }: WhatIsItProps) => {
  const { t } = useLingui()
  const unknown = reads.filter((read) => read.result === 'unknown' && !isTakenBack(read.id))
  const [read] = unknown
  const free = items.filter((item) => item.isPlace && !item.scanned && !item.canceled)
  if (read === undefined || free.length === 0) return null
  const typeOf = new Map(free.map((item) => [item.typeName, item.assetType]))
  const more = unknown.length - 1
  return (
    <ReasonPanel
      tone="amber"
      icon={IconHelpCircle}
      title={t`What is this?`}
      action={
        <div className={style['refusedActions']}>
          {groupByType(free).map(({ name, total }) => (
            <Button
              key={name}
              size="xl"
              onClick={() => {
                const type = typeOf.get(name)
                if (typeof type === 'string') onChoose(read, type)
              }}
            >
              {t`${name} (${total} to do)`}
            </Button>
          ))}
        </div>
      }
    >
      <Code value={read.raw} /> {t`is unknown. Choose its type to receive it as a new asset.`}
      {more > 0 && <> {t`${plural(more, { one: '# more unknown code.', other: '# more unknown codes.' })}`}</>}
    </ReasonPanel>
  )
}
