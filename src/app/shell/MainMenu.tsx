import { useLingui } from '@lingui/react/macro'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { label } from '../../i18n/label.ts'
import { iconNamed } from '../../record/entity-icon.ts'
import { MenuLink, MenuSection } from '../../ui/page/MenuLink.tsx'
import type { MenuEntry } from '../menu.ts'
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

/** Dashboard and the entries by role, in collapsible sections (MENU). */
export const MainMenu = ({ onOpened }: MainMenuProps) => {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const path = useLocation({ select: (location) => location.pathname })
  const sections = useMenu()
  const counts = useOpenCounts()
  const counted = useCountWords()
  const [folded, setFolded] = useState(storedFolds)
  const open = (to: string) => () => {
    void navigate({ to })
    onOpened()
  }
  const fold = (section: string) => (away: boolean) => {
    const next = new Set(folded)
    if (away) next.add(section)
    else next.delete(section)
    setFolded(next)
    storeFolds(next)
  }
  const link = ({ name, menu, base, path: href, disabled }: MenuEntry) => {
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
        active={path === href || path.startsWith(`${base}/`)}
        count={counts[name] ?? 0}
        counted={counted(name, counts[name] ?? 0)}
        onOpen={open(href)}
      />
    )
  }
  return (
    <>
      <MenuSection>
        <MenuLink
          label={t`Dashboard`}
          href="/dashboard"
          icon={IconLayoutDashboard}
          active={path === '/dashboard'}
          onOpen={open('/dashboard')}
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
