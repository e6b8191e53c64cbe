import { useLingui } from '@lingui/react/macro'
import { IconCloud, IconLayoutDashboard } from '@tabler/icons-react'
import { useMemo } from 'react'
import { label } from '../../i18n/label.ts'
import { iconNamed } from '../../record/entity-icon.ts'
import type { PaletteScreen } from '../palette/entry.ts'
import { useMenu } from './use-menu.ts'

/** Screens that the user may open now, in the order of the menu. */
export const usePaletteScreens = (): readonly PaletteScreen[] => {
  const { t, i18n } = useLingui()
  const sections = useMenu()
  return useMemo(
    () => [
      { name: t`Dashboard`, path: '/dashboard', icon: IconLayoutDashboard },
      ...sections
        .flatMap(({ entries }) => entries)
        .filter(({ disabled }) => !disabled)
        .map(({ name, menu, path }) => ({
          name: label(i18n, `${name}.menu`, menu.text),
          path,
          icon: iconNamed(menu.icon),
        })),
      { name: t`Sync status`, path: '/sync', icon: IconCloud },
    ],
    [sections, t, i18n],
  )
}
