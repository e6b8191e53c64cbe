import { useLingui } from '@lingui/react/macro'
import { IconUserShare } from '@tabler/icons-react'
import { user } from '../../entities/user.ts'
import { rowAs } from '../../../../catalogue/row.ts'
import type { ListRow } from '../../../../engine/data/api.ts'
import { useOffline } from '../../../../engine/hooks/use-status.ts'
import { useSignedIn } from '../../../../session/use-session.ts'
import { WhyButton } from '../../../../ui/why/WhyButton.tsx'
import { whyOf } from '../../../../ui/why/why.ts'
import { offersSwitch } from './switch-verdict.ts'
import { useSwitch } from './use-switch.ts'

/** Lets an administrator impersonate this user (AUTH-25, USER-14). */
export default function SwitchUserAction({ record }: { readonly record: ListRow }) {
  const { t } = useLingui()
  const me = useSignedIn()?.me
  const { switchTo, busy } = useSwitch()
  const offline = useOffline()
  if (me === undefined || !offersSwitch(me, record.row)) return null
  const why = t`Switching user needs a connection`
  return (
    <WhyButton
      loading={busy}
      leftSection={<IconUserShare size={18} stroke={1.8} aria-hidden="true" />}
      onClick={() => void switchTo(record.row.id, rowAs(user, record.row).username ?? '')}
      why={offline ? whyOf(why) : null}
    >
      {t`Switch to this user`}
    </WhyButton>
  )
}
