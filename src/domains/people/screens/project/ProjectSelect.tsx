import { useLingui } from '@lingui/react/macro'
import { IconSelector } from '@tabler/icons-react'
import { type RouterHistory, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { projectsByRole } from '../../../../session/project-choice.ts'
import { useProjects, useSessionParts, useSignedIn } from '../../../../session/use-session.ts'
import { Select } from '../../../../ui/form/Select.tsx'
import { useScreen } from '../../../../ui/theme/use-screen.ts'
import style from './project.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** When the project that opens here was chosen, ms. */
    chosen?: number
  }
}

const option = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, label: name })

/** The project selector of the toolbar: usable projects from the replica (PROJSEL-01). Selecting one opens the dashboard (PROJSEL-07). */
export const ProjectSelect = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { history }: { readonly history: RouterHistory } = useRouter()
  const screen = useScreen()
  const { session, projects: watch } = useSessionParts()
  const { known, projects } = useProjects()
  const signedIn = useSignedIn()
  const project = signedIn?.project ?? null
  const { withRole, withoutRole } = projectsByRole(signedIn?.me ?? null, projects)
  const input = useRef<HTMLInputElement>(null)
  const choose = (id: string): void => {
    if (id === project) watch.derive()
    const chosen = performance.now()
    // Only after the open screen was left: its unsaved input belongs to the project in which it was typed.
    const stop = history.subscribe(({ location: { state } }) => {
      stop()
      if (state.chosen !== chosen) return
      // Nothing of the project before stays on the screen until the next screen is there.
      document.body.toggleAttribute('data-opening', true)
      session.selectProject(id)
    })
    void navigate({ to: '/dashboard', state: { chosen }, replace: history.location.pathname === '/dashboard' }).finally(
      () => {
        document.body.toggleAttribute('data-opening', false)
        // Blurred, because a focused search field would receive the next scan.
        input.current?.blur()
      },
    )
  }
  return (
    <Select
      ref={input}
      className={style['select'] ?? ''}
      aria-label={t`Project`}
      placeholder={project !== null && !known ? '…' : t`Choose a project`}
      value={projects.some(({ id }) => id === project) ? project : null}
      data={[
        ...withRole.map(option),
        ...(withoutRole.length > 0 ? [{ group: t`You have no user role here`, items: withoutRole.map(option) }] : []),
      ]}
      onOptionSubmit={choose}
      searchable={screen !== 'phone'}
      selectFirstOptionOnChange
      nothingFoundMessage={
        known || projects.length > 0 ? t`No project of this name` : t`Your projects are still being fetched`
      }
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      leftSection={<span className={style['dot']} data-on={project !== null || undefined} />}
      leftSectionWidth={28}
      rightSectionWidth={32}
      leftSectionPointerEvents="none"
      rightSection={<IconSelector size={18} stroke={1.7} aria-hidden="true" />}
      rightSectionPointerEvents="none"
    />
  )
}
