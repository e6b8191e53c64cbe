import { useLingui } from '@lingui/react/macro'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { label } from '../../i18n/label.ts'
import { iconNamed } from '../../record/entity-icon.ts'
import { MenuLink, MenuSection } from '../../ui/page/MenuLink.tsx'
import type { MenuEntry, MenuSection as MenuSectionOf } from '../menu.ts'
import { OffLink } from './OffLink.tsx'
import { storedFolds, storeFolds } from './folds.ts'
import { sectionName } from './section-names.ts'
import { useMenu } from './use-menu.ts'
import { useCountWords } from '../dashboard/use-count-words.ts'
import { useOpenCounts } from './use-open-counts.ts'

export interface MainMenuProps {
  /** Called after a place was opened, to close the drawer. */
  readonly onOpened: () => void
}

const DASHBOARD = '/dashboard'

/** The entry of the menu that leads to the open place; null when none does. */
const placeIn = (sections: readonly MenuSectionOf[], path: string): string | null => {
  const entries = sections.flatMap((section) => section.entries)
  const entry = entries.find(({ base, path: href }) => path === href || path.startsWith(`${base}/`))
  return entry?.path ?? (path === DASHBOARD ? DASHBOARD : null)
}

/** Dashboard and the entries by role, in collapsible sections (MENU). */
export const MainMenu = ({ onOpened }: MainMenuProps) => {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const sections = useMenu()
  const active = useLocation({ select: ({ pathname }) => placeIn(sections, pathname) })
  const counts = useOpenCounts()
  const counted = useCountWords()
  const [folded, setFolded] = useState(storedFolds)
  const open = useCallback(
    (to: string): void => {
      void navigate({ to })
      onOpened()
    },
    [navigate, onOpened],
  )
  const fold = (section: string) => (away: boolean) => {
    const next = new Set(folded)
    if (away) next.add(section)
    else next.delete(section)
    setFolded(next)
    storeFolds(next)
  }
  const link = ({ name, menu, path: href, disabled }: MenuEntry) => {
    const text = label(i18n, `${name}.menu`, menu.text)
    const Icon = iconNamed(menu.icon)
    if (disabled) {
      return <OffLink key={name} text={text} icon={Icon} />
    }
    return (
      <MenuLink
        key={name}
        label={text}
        href={href}
        icon={Icon}
        active={active === href}
        count={counts[name] ?? 0}
        counted={counted(name, counts[name] ?? 0)}
        onOpen={open}
      />
    )
  }
  return (
    <>
      <MenuSection>
        <MenuLink
          label={t`Dashboard`}
          href={DASHBOARD}
          icon={IconLayoutDashboard}
          active={active === DASHBOARD}
          onOpen={open}
        />
      </MenuSection>
      {sections.map(({ section, entries }) => (
        <MenuSection key={section} label={sectionName(section)} folded={folded.has(section)} onFold={fold(section)}>
          {entries.map(link)}
        </MenuSection>
      ))}
    </>
  )
}
