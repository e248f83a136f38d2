//! Escapes players' texts, so that nothing in them has a special meaning in the surrounding format. Each format has its
//! own function. The crate that writes calendars does its own escaping.

/// An invisible character that breaks up links, mentions and markup.
const BREAK: char = '\u{200b}';

/// Escapes text for HTML, between tags and in quoted attributes.
pub fn html(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => written.push_str("&amp;"),
            '<' => written.push_str("&lt;"),
            '>' => written.push_str("&gt;"),
            '"' => written.push_str("&quot;"),
            '\'' => written.push_str("&#39;"),
            letter if letter.is_control() => {}
            letter => written.push(letter),
        }
    }
    written
}

/// Prepares text for an XML writer that does its own escaping: removes the characters that XML cannot contain even if
/// escaped.
pub fn xml(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control() && !matches!(letter, '\u{fffe}' | '\u{ffff}')).collect()
}

/// Escapes text for Discord's Markdown: escapes markup, and breaks up links and mentions.
pub fn markdown(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_ascii_punctuation() && !matches!(letter, '\'' | ',' | '.' | '!' | '?' | '/' | ';' | '&' | '"') {
            written.push('\\');
        }
        written.push(letter);
        if matches!(letter, '@' | ':') {
            written.push(BREAK);
        }
    }
    written
}

/// Escapes text for Slack, Mattermost and similar services. Slack can escape only `&`, `<` and `>`, so markup, links
/// and mentions are broken up.
pub fn chat_text(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => written.push_str("&amp;"),
            '<' => written.push_str("&lt;"),
            '>' => written.push_str("&gt;"),
            '@' | ':' | ']' | '*' | '_' | '~' | '`' | '#' => written.extend([letter, BREAK]),
            letter => written.push(letter),
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_in_html_contains_no_markup() {
        assert_eq!(html("<b title='a\"b'>R&D\u{1b}</b>"), "&lt;b title=&#39;a&quot;b&#39;&gt;R&amp;D&lt;/b&gt;");
        assert_eq!(html("Zoë 星"), "Zoë 星");
    }

    #[test]
    fn characters_that_xml_cannot_contain_are_removed() {
        assert_eq!(xml("R&D\u{1b}\0\u{fffe}\u{ffff} 星"), "R&D 星");
    }

    #[test]
    fn text_in_a_channel_contains_no_markup_links_or_mentions() {
        assert_eq!(markdown("[free gift](https://evil.io)"), "\\[free gift\\]\\(https\\:\u{200b}//evil.io\\)");
        assert_eq!(
            markdown("@everyone <@1> **x** `y` ||z||"),
            "\\@\u{200b}everyone \\<\\@\u{200b}1\\> \\*\\*x\\*\\* \\`y\\` \\|\\|z\\|\\|"
        );
        assert_eq!(chat_text("<!channel> @here [a](b)"), "&lt;!channel&gt; @\u{200b}here [a]\u{200b}(b)");
        for write in [markdown, chat_text] {
            assert_eq!(write("Zoë O'Neill, 2nd!"), "Zoë O'Neill, 2nd!");
            assert!(!write("see https://evil.io").contains("://"));
            assert!(!write("@everyone").contains("@everyone"));
        }
    }
}
