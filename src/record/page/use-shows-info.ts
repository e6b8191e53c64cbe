import { useData } from '../../engine/hooks/use-data.ts'
import { offers } from '../../domains/administration/effects/settings.ts'

/**
 * Which information blocks of an entity's screens the project's setting `{entity}-info` shows; all when it is not set (EDIT-14, OSET-12).
 */
export const useShowsInfo = (entity: string): ((block: string) => boolean) => {
  const { settings } = useData()
  return (block) => offers(settings, `${entity}-info`, block)
}
