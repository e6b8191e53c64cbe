import { createContext, use } from 'react'

/** How references link to records; without a provider references are plain text. */
export interface RecordLinks {
  /** Address of the record; null when it has no screen or the user may not see it. */
  readonly hrefOf: (entity: string, id: string) => string | null
  readonly open: (href: string) => void
}

const NONE: RecordLinks = { hrefOf: () => null, open: () => undefined }

export const RecordLinksContext = createContext<RecordLinks>(NONE)

export const useRecordLinks = (): RecordLinks => use(RecordLinksContext)
