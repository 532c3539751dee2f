/** What any letter is called until whoever writes it says otherwise, wherever it is written. */
export const usualTitle = '志愿者通知'
