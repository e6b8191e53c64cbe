import { useId as useReactId } from 'react'

/**
 * Stands in for the hook of this name of @mantine/hooks (`STAND_INS` of vite.config.ts), which sets another id after the first render, so that
 * every field, menu and tooltip is rendered twice. Another one is needed only where several roots share a document.
 */
export const useId = (given?: string): string => {
  const made = useReactId()
  return given ?? `mantine-${made.replaceAll(':', '')}`
}
