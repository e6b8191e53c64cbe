import { useMemo } from 'react'
import { usePerson, useProjects } from '../../session/use-session.ts'
import { menuFor, type MenuSection } from '../menu.ts'

/** The menu of the signed-in user in the selected project (MENU-01 to MENU-03). */
export const useMenu = (): readonly MenuSection[] => {
  const person = usePerson()
  const { selected, menuItems, registration } = useProjects()
  const hasProject = selected !== null && registration.kind === 'ok'
  return useMemo(() => menuFor({ person, hasProject, items: menuItems }), [person, hasProject, menuItems])
}
