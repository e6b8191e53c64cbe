import { Button, type ButtonProps } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconBookmark, IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { Views } from './use-views.ts'
import style from './views.module.css'

type ViewsButtonProps = ButtonProps &
  ComponentProps<'button'> & {
    readonly views: Pick<Views, 'chosen' | 'changed'>
  }

/** Says which view is open and whether the list was changed since, without the menu. */
export const ViewsButton = ({ views: { chosen, changed }, ...button }: ViewsButtonProps) => {
  const { t } = useLingui()
  return (
    <Button
      aria-haspopup="menu"
      {...button}
      variant="subtle"
      className={style['button'] ?? ''}
      leftSection={<IconBookmark size={18} stroke={1.8} aria-hidden="true" />}
      rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden="true" />}
    >
      {chosen === null ? (
        t`Views`
      ) : (
        <span className={style['chosen']}>
          <span className={style['quiet']}>{t`View:`}</span> <span className={style['name']}>{chosen.row.name}</span>
          {changed && <span className={style['quiet']}> {t`changed`}</span>}
        </span>
      )}
    </Button>
  )
}
