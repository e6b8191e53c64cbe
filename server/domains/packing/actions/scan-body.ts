import { isUuid } from '../../../../src/catalogue/judge-value.ts'
import type { Problems } from '../../../../src/catalogue/problem.ts'
import { type ScanBody, scanBodySchema } from '../../../../src/protocol/scan.ts'
import type { Values } from '../../../store/hooks.ts'

/** Parses a scan sent by a device, or returns its problems. The id is required over REST too. */
export const parseScan = (body: Values): { readonly scan: ScanBody } | { readonly problems: Problems } => {
  const parsed = scanBodySchema.safeParse(body)
  if (!parsed.success) {
    const paths = parsed.error.issues.map((issue) =>
      issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : String(issue.path[0] ?? ''),
    )
    return { problems: Object.fromEntries(paths.map((path) => [path, [{ code: 'unknown' as const }]])) }
  }
  const scan = parsed.data
  const year = new Date(scan.time).getUTCFullYear()
  if (!(year >= 1 && year <= 9999)) return { problems: { time: [{ code: 'not-instant' }] } }
  const ids = ['id', 'item', 'asset', 'undoes'] as const
  const wrong = ids.find((name) => scan[name] !== null && !isUuid(scan[name]))
  if (wrong !== undefined) return { problems: { [wrong]: [{ code: 'not-reference' }] } }
  return {
    scan: {
      ...scan,
      id: scan.id.toLowerCase(),
      item: scan.item?.toLowerCase() ?? null,
      undoes: scan.undoes?.toLowerCase() ?? null,
    },
  }
}
