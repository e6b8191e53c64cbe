import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconBookmark, IconBookmarkFilled, IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useScreen } from '../../../ui/theme/use-screen.ts'
import type { Views } from './use-views.ts'
import style from './views.module.css'

type ViewsButtonProps = ButtonProps &
  ComponentProps<'button'> & {
    readonly views: Pick<Views, 'chosen' | 'awaited' | 'changed'>
  }

/** Says which view is open and whether the list was changed since, without the menu; on a phone the words are for screen readers. */
export const ViewsButton = ({ views: { chosen, awaited, changed }, ...button }: ViewsButtonProps) => {
  const { t } = useLingui()
  const phone = useScreen() === 'phone'
  const name = chosen?.row.name ?? (awaited ? t`not here yet` : null)
  const Icon = phone && name !== null ? IconBookmarkFilled : IconBookmark
  const text =
    name === null ? (
      t`Views`
    ) : (
      <span className={style['chosen']}>
        <span className={style['quiet']}>{t`View:`}</span> <span className={style['name']}>{name}</span>
        {changed && <span className={style['quiet']}> {t`changed`}</span>}
      </span>
    )
  return (
    <Button
      aria-haspopup="menu"
      {...button}
      variant="subtle"
      className={style[phone ? 'icon' : 'button'] ?? ''}
      leftSection={<Icon size={18} stroke={1.8} aria-hidden="true" />}
      rightSection={phone ? null : <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}
    >
      {phone ? <VisuallyHidden>{text}</VisuallyHidden> : text}
    </Button>
  )
}
