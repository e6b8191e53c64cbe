import { z } from 'zod/mini'
import { type UnsentCopy, unsentCopySchema } from '../../../protocol/device-copy.ts'
import { SECRET_NAMES } from '../../secret-names.ts'
import { withoutSecrets } from './hide-secrets.ts'

const exportSchema = z.looseObject({ drafts: z.array(z.unknown()), files: z.array(z.record(z.string(), z.unknown())) })

/**
 * Returns what the office gets of an export of unsent work: without secrets, without the bytes of files, and of drafts only their number.
 * Throws for a text that is no export.
 */
export const copyOfExport = (text: string): UnsentCopy => {
  const exported = exportSchema.parse(JSON.parse(text))
  const files = exported.files.map(({ base64: _, ...file }) => file)
  return unsentCopySchema.parse(withoutSecrets({ ...exported, files, drafts: exported.drafts.length }, SECRET_NAMES))
}
