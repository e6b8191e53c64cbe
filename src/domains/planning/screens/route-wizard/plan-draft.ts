/** Draft key of the plan, per project, because sites, addresses and orders belong to it. */
export const planDraft = (project: string | null): string => `route/blocks ${project ?? ''}`
