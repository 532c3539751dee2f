"""A window that WebKitWebDriver may lead.

Usage: window.py WIDTH HEIGHT FAULTS SCRIPT. Every page runs the script before its own; what it posts
to the handler `faults` is appended to the file FAULTS, a line each.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

width, height, faults, script = sys.argv[1:5]
lines = open(faults, "a", buffering=1, encoding="utf-8")
# A desk's dialogs stand at once, as in every test of the office.
Gtk.Settings.get_default().set_property("gtk-enable-animations", int(width) < 600)
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(["zh-CN"])


def tell(_, message):
    lines.write(message.get_js_value().to_string().replace("\n", " ") + "\n")


def open_view(*_):
    content = WebKit2.UserContentManager()
    content.connect("script-message-received::faults", tell)
    content.register_script_message_handler("faults")
    everywhere = WebKit2.UserContentInjectedFrames.ALL_FRAMES
    first = WebKit2.UserScriptInjectionTime.START
    content.add_script(WebKit2.UserScript.new(script, everywhere, first, None, None))
    view = WebKit2.WebView(
        web_context=context,
        is_controlled_by_automation=True,
        user_content_manager=content,
    )
    window = Gtk.Window(decorated=False, default_width=int(width), default_height=int(height))
    window.add(view)
    window.show_all()
    return view


def automation_started(_, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("museum")
    about.set_version(1, 0, 0)
    session.set_application_info(about)
    session.connect("create-web-view", open_view)


context.connect("automation-started", automation_started)
GLib.MainLoop().run()
