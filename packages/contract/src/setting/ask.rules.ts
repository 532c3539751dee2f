/** When people are asked whether they come, the evening before; times are `HH:mm:ss`. */
export interface AskRules {
  ask_at: string
  /** Whoever was asked and has said nothing by then is at risk. */
  confirm_by: string
}

export const usualAskRules: AskRules = { ask_at: '18:00:00', confirm_by: '20:00:00' }
