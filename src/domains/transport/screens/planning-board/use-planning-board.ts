import { useLingui } from '@lingui/react'
import { ownScreens } from '../../../../catalogue/own-screens.ts'
import { holds } from '../../../../catalogue/rule.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { label } from '../../../../i18n/label.ts'

/** The name of the planning board, as in the menu, and whether this person may open it. */
export const usePlanningBoard = (): { readonly name: string; readonly isOpen: boolean } => {
  const { i18n } = useLingui()
  const { person } = useData()
  const board = ownScreens.find(({ name }) => name === 'planning_board')
  return {
    name: label(i18n, 'planning_board.menu', board?.menu?.text ?? ''),
    isOpen: board?.roles.some((role) => holds(person, role)) === true,
  }
}
