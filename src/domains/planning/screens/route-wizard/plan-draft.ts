/** The draft of the plan that was begun in a project: sites, addresses and orders are that project's. */
export const planDraft = (project: string | null): string => `route/blocks ${project ?? ''}`
