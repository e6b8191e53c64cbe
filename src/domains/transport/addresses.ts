/** The list of manifests with the dialog of the open ones over it; notifications of the cut-off check lead here (OPEN-051). */
export const OPEN_MANIFESTS_PATH = '/transport_manifest/list?open=all'
