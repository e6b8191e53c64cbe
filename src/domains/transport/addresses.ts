/** The list of manifests with the dialog of open manifests; target of the notifications of the cut-off check (OPEN-051). */
export const OPEN_MANIFESTS_PATH = '/transport_manifest/list?open=all'

/** The planning board; `?date=yyyy-mm-dd` for another day than today. */
export const PLANNING_PATH = '/planning'
