declare const PUBLIC_URL: string

/** The museum's own address, such as `https://host`; the build says it. */
export const publicUrl = PUBLIC_URL
