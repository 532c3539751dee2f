/** WeChat's JS-SDK, the one script from elsewhere: the phone fetches it inside WeChat, and its policy names it. */
export const wechatSdkAddress = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
