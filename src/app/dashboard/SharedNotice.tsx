import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPhotoShare } from '@tabler/icons-react'
import { REPORT_PATH } from '../../domains/maintenance/screens/damage/report-place.ts'
import { usePerson, useProject, useSessionParts } from '../../session/use-session.ts'
import { askConfirm } from '../../ui/dialog/confirm.ts'
import { ReasonPanel } from '../../ui/page/ReasonPanel.tsx'
import { WhyButton } from '../../ui/why/WhyButton.tsx'
import { whyOf } from '../../ui/why/why.ts'
import { useGo } from '../../record/use-go.ts'
import { mayOpen } from '../route-guard.ts'
import style from './dashboard.module.css'

export interface SharedNoticeProps {
  readonly ids: readonly string[]
}

/** Files that were shared with the app and are in no report yet: leads to one, or throws them away. */
export const SharedNotice = ({ ids }: SharedNoticeProps) => {
  const { t } = useLingui()
  const go = useGo()
  const { data } = useSessionParts()
  const person = usePerson()
  const project = useProject()
  const count = ids.length
  const title = t`${plural(count, { one: '# shared file is in no report yet', other: '# shared files are in no report yet' })}`
  const why = !mayOpen(person, REPORT_PATH)
    ? t`Your role does not report damage`
    : project === null
      ? t`Choose a project first`
      : undefined
  const discard = async (): Promise<void> => {
    const asked = t`${plural(count, { one: 'Discard # shared file', other: 'Discard # shared files' })}`
    const text = t`They are removed from this app; the app that shared them still has them.`
    if (await askConfirm({ title: asked, text, danger: true })) await data.dropShared(ids)
  }
  return (
    <div className={style['notice']}>
      <ReasonPanel
        tone="amber"
        icon={IconPhotoShare}
        title={title}
        action={
          <>
            <Button variant="subtle" onClick={() => void discard()}>{t`Discard`}</Button>
            <WhyButton why={whyOf(why)} onClick={() => go(REPORT_PATH)}>{t`Report damage`}</WhyButton>
          </>
        }
      >
        {t`They wait on this device until they are reported or discarded.`}
      </ReasonPanel>
    </div>
  )
}
