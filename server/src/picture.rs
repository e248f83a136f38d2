//! Draws the picture of a shared moment from the SVG that a player's browser sends.
//!
//! The sender is not trusted. Only the elements and attributes in two tables are accepted, so nothing can refer to a
//! file, to another host, or to an element that contains it. Sizes are limited before anything is drawn, and drawing
//! has a time limit.

use crate::refusals::Code;
use engine::judge::guarded;
use games::game::Refusal;
use games::refusals::Reason;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, FaceInfo, ID, Language, Source, Stretch, Style, Weight};
use resvg::usvg::roxmltree::{Document, Node as Element, ParsingOptions};
use resvg::usvg::{FontResolver, Group, ImageHrefResolver, Node, Options, Tree};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

/// The maximum size of an SVG, in bytes.
pub(crate) const MAX_SVG_BYTES: usize = 512 << 10;
const WIDTH: u32 = 1200;
const HEIGHT: u32 = 600;
/// The `viewBox` that every SVG must have.
const VIEW_BOX: &str = "0 0 1200 600";
/// The maximum number of elements and texts. A board with all its pieces has about 2,000.
const MAX_ELEMENTS: u32 = 12_000;
/// The maximum nesting depth of elements.
const DEEPEST: usize = 24;
/// The maximum number of characters of text.
const MAX_TEXT_LENGTH: usize = 6_000;
/// The maximum number of groups with a clip path. Each is drawn on its own layer.
const MAX_CUTS: usize = 300;
/// The maximum number of nodes in such a group.
const MAX_IN_CUT: usize = 400;
/// The maximum size of a layer, in pixels: four times the picture.
const LARGEST_LAYER: f32 = 4.0 * (WIDTH * HEIGHT) as f32;
/// Drawing may take at most 10 s. It usually takes a tenth of a second, but on a busy machine other work goes first.
const DRAWING_TIMEOUT: Duration = Duration::from_secs(10);
/// The maximum size of a PNG, in bytes.
const MAX_PNG_BYTES: usize = 200 << 10;
/// The number of colours in a PNG. More would make the file larger than 60 KB without improving any board.
const COLOURS: usize = 80;

const ELEMENTS: [&str; 16] = [
    "svg",
    "g",
    "defs",
    "linearGradient",
    "radialGradient",
    "stop",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "text",
    "tspan",
    "clipPath",
];

const ATTRIBUTES: [&str; 49] = [
    "clip-path",
    "cx",
    "cy",
    "d",
    "dominant-baseline",
    "dx",
    "dy",
    "fill",
    "fill-opacity",
    "fill-rule",
    "font-family",
    "font-size",
    "font-style",
    "font-weight",
    "fr",
    "fx",
    "fy",
    "gradientTransform",
    "gradientUnits",
    "height",
    "id",
    "letter-spacing",
    "offset",
    "points",
    "r",
    "rx",
    "ry",
    "spreadMethod",
    "stop-color",
    "stop-opacity",
    "stroke",
    "stroke-dasharray",
    "stroke-dashoffset",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-opacity",
    "stroke-width",
    "text-anchor",
    "transform",
    "viewBox",
    "width",
    "x",
    "x1",
    "x2",
    "y",
    "y1",
    "y2",
    "xml:space",
];

/// The reason why an SVG is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BadPicture {
    TooLong,
    NoSvg,
    Size,
    Content,
    TooMuch,
    TooSlow,
}

impl BadPicture {
    /// The refusal for the player.
    pub(crate) fn told(self) -> Refusal {
        let why = match self {
            BadPicture::TooLong => "too-long",
            BadPicture::NoSvg => "no-svg",
            BadPicture::Size => "size",
            BadPicture::Content => "content",
            BadPicture::TooMuch => "too-much",
            BadPicture::TooSlow => "too-slow",
        };
        Code::BadPicture.with([("why", why.into())])
    }
}

/// Draws an SVG of 1200 by 600 as a PNG. Returns `None` if the PNG would be larger than 200 KiB.
///
/// # Errors
/// If the SVG contains anything but simple shapes and text, or is too large.
pub(crate) fn png_of(svg: &str) -> Result<Option<Vec<u8>>, BadPicture> {
    if svg.len() > MAX_SVG_BYTES {
        return Err(BadPicture::TooLong);
    }
    // A panic in a library fails only this picture.
    let drawn = guarded(|| drawn(svg)).unwrap_or_else(|panic| {
        tracing::warn!(panic, "cannot draw a picture");
        Err(BadPicture::Content)
    })?;
    Ok(encoded(&drawn).filter(|png| png.len() <= MAX_PNG_BYTES))
}

fn drawn(svg: &str) -> Result<Pixmap, BadPicture> {
    let limits = ParsingOptions { allow_dtd: false, nodes_limit: MAX_ELEMENTS, ..ParsingOptions::default() };
    let document = Document::parse_with_options(svg, limits).map_err(|_| BadPicture::NoSvg)?;
    check(&document)?;
    let tree = Tree::from_xmltree(&document, &options()).map_err(|_| BadPicture::NoSvg)?;
    let mut pixmap = Pixmap::new(WIDTH, HEIGHT).ok_or(BadPicture::Size)?;
    draw(tree.root(), Transform::identity(), &mut pixmap, Instant::now() + DRAWING_TIMEOUT)?;
    Ok(pixmap)
}

/// Checks everything that can be checked without drawing.
fn check(document: &Document<'_>) -> Result<(), BadPicture> {
    let root = document.root_element();
    if root.tag_name().name() != "svg" || root.attribute("viewBox") != Some(VIEW_BOX) {
        return Err(BadPicture::Size);
    }
    let (mut text, mut cuts) = (0, 0);
    let mut open = vec![(root, 1)];
    while let Some((node, depth)) = open.pop() {
        if node.has_attribute("clip-path") {
            cuts += 1;
            // A layer within a layer takes memory, and nested clip paths can be made to take forever.
            let is_alone = node.tag_name().name() == "g" && node.ancestors().skip(1).all(may_hold_cut);
            if !is_alone {
                return Err(BadPicture::Content);
            }
            if cuts > MAX_CUTS || node.descendants().count() > MAX_IN_CUT {
                return Err(BadPicture::TooMuch);
            }
        }
        text += node.text().filter(|_| node.is_text()).map_or(0, |text| text.chars().count());
        if depth > DEEPEST || text > MAX_TEXT_LENGTH {
            return Err(BadPicture::TooMuch);
        }
        if node.is_element() && !is_simple(node, node == root) || node.is_pi() {
            return Err(BadPicture::Content);
        }
        open.extend(node.children().map(|child| (child, depth + 1)));
    }
    Ok(())
}

fn may_hold_cut(around: Element<'_, '_>) -> bool {
    !around.has_attribute("clip-path") && around.tag_name().name() != "clipPath"
}

fn is_simple(element: Element<'_, '_>, is_root: bool) -> bool {
    const SVG: &str = "http://www.w3.org/2000/svg";
    const XML: &str = "http://www.w3.org/XML/1998/namespace";
    let name = element.tag_name();
    name.namespace() == Some(SVG)
        && ELEMENTS.contains(&name.name())
        && (name.name() == "svg") == is_root
        && element.attributes().all(|attribute| match attribute.namespace() {
            None => ATTRIBUTES.contains(&attribute.name()),
            Some(XML) => attribute.name() == "space",
            Some(_) => false,
        })
}

/// Draws a group node by node, and checks the time before each.
fn draw(group: &Group, transform: Transform, pixmap: &mut Pixmap, until: Instant) -> Result<(), BadPicture> {
    for node in group.children() {
        if Instant::now() > until {
            return Err(BadPicture::TooSlow);
        }
        match node {
            Node::Group(inner) if inner.should_isolate() => {
                let bounds = inner.abs_layer_bounding_box();
                if bounds.width() * bounds.height() > LARGEST_LAYER {
                    return Err(BadPicture::TooMuch);
                }
                place(node, transform, pixmap);
            }
            Node::Group(inner) => draw(inner, transform.pre_concat(inner.transform()), pixmap, until)?,
            Node::Text(text) => {
                let flattened = text.flattened();
                draw(flattened, transform.pre_concat(flattened.transform()), pixmap, until)?;
            }
            Node::Image(_) => return Err(BadPicture::Content),
            Node::Path(_) => place(node, transform, pixmap),
        }
    }
    Ok(())
}

/// Draws a node at its own position. `render_node` moves it to the origin, and this moves it back.
fn place(node: &Node, transform: Transform, pixmap: &mut Pixmap) {
    if let Some(bounds) = node.abs_layer_bounding_box() {
        let back = transform.pre_translate(bounds.x(), bounds.y());
        resvg::render_node(node, back, &mut pixmap.as_mut());
    }
}

/// The faces of the client's fonts, in the files that `web-client/build/fonts.js` writes.
macro_rules! faces {
    ($($family:literal $file:literal $weight:literal $style:literal $slant:ident;)+) => {
        [$(
            ($family, $weight, Style::$slant, faces!($file $weight $style "latin")),
            ($family, $weight, Style::$slant, faces!($file $weight $style "latin-ext")),
        )+]
    };
    ($file:literal $weight:literal $style:literal $alphabet:literal) => {
        include_bytes!(concat!("../fonts/", $file, "-", $weight, "-", $style, "-", $alphabet, ".ttf")).as_slice()
    };
}

const FACES: [(&str, u16, Style, &[u8]); 12] = faces! {
    "Source Sans 3" "source-sans-3" 400 "normal" Normal;
    "Source Sans 3" "source-sans-3" 600 "normal" Normal;
    "Source Sans 3" "source-sans-3" 700 "normal" Normal;
    "Bodoni Moda" "bodoni-moda" 600 "normal" Normal;
    "Bodoni Moda" "bodoni-moda" 700 "normal" Normal;
    "Bodoni Moda" "bodoni-moda" 500 "italic" Italic;
};

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    for (family, weight, style, bytes) in FACES {
        fonts.push_face_info(FaceInfo {
            id: ID::dummy(),
            source: Source::Binary(Arc::new(bytes)),
            index: 0,
            families: vec![(family.to_owned(), Language::English_UnitedStates)],
            post_script_name: family.to_owned(),
            style,
            weight: Weight(weight),
            stretch: Stretch::Normal,
            monospaced: false,
        });
    }
    fonts.set_sans_serif_family("Source Sans 3");
    fonts.set_serif_family("Bodoni Moda");
    Arc::new(fonts)
});

/// Allows no files, no images, and only the fonts above.
fn options() -> Options<'static> {
    Options {
        font_family: "Source Sans 3".to_owned(),
        fontdb: Arc::clone(&FONTS),
        font_resolver: FontResolver::default(),
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    }
}

/// Encodes the picture as a PNG with a palette. `None` if that fails.
fn encoded(drawn: &Pixmap) -> Option<Vec<u8>> {
    // NeuQuant samples every tenth pixel.
    let palette = color_quant::NeuQuant::new(10, COLOURS, drawn.data());
    let mut known = HashMap::new();
    let pixels: Vec<u8> = drawn
        .data()
        .chunks_exact(4)
        .map(|pixel| *known.entry(pixel).or_insert_with(|| palette.index_of(pixel) as u8))
        .collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, WIDTH, HEIGHT);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    encoder.set_palette(palette.color_map_rgb());
    encoder.write_header().ok()?.write_image_data(&pixels).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn svg(content: &str) -> String {
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 600\">{content}</svg>")
    }

    /// The colour of a pixel in the file.
    fn pixel(png: &[u8], x: usize, y: usize) -> [u8; 3] {
        let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
        let mut indices = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut indices).unwrap();
        let info = reader.info();
        assert_eq!((info.width, info.height), (WIDTH, HEIGHT));
        let at = usize::from(indices[y * WIDTH as usize + x]) * 3;
        info.palette.as_ref().unwrap()[at..at + 3].try_into().unwrap()
    }

    #[test]
    fn shapes_are_drawn_at_their_positions() {
        let board =
            svg("<defs><linearGradient id=\"g\"><stop stop-color=\"#000\"/><stop offset=\"1\" stop-color=\"#fff\"/>
             </linearGradient></defs><rect width=\"1200\" height=\"600\" fill=\"#102030\"/>
             <g transform=\"translate(600 300) scale(2)\"><rect width=\"50\" height=\"50\" fill=\"#ff0000\"/></g>
             <rect y=\"500\" width=\"1200\" height=\"100\" fill=\"url(#g)\"/>");
        let png = png_of(&board).unwrap().unwrap();
        let near = |x, y, wanted: [u8; 3]| {
            let found = pixel(&png, x, y);
            assert!(found.iter().zip(wanted).all(|(a, b)| a.abs_diff(b) < 12), "{x} {y}: {found:?}");
        };
        near(10, 10, [0x10, 0x20, 0x30]);
        near(650, 350, [255, 0, 0]);
        near(590, 350, [0x10, 0x20, 0x30]);
        near(710, 350, [0x10, 0x20, 0x30]);
        near(1190, 550, [252, 252, 252]);
    }

    #[test]
    fn names_are_drawn_in_the_fonts_of_the_client() {
        let with = |text: &str, family: &str| {
            let words = format!(
                "<rect width=\"1200\" height=\"600\" fill=\"#000\"/>
                 <text x=\"20\" y=\"300\" font-size=\"200\" fill=\"#fff\" font-family=\"{family}\">{text}</text>"
            );
            png_of(&svg(&words)).unwrap().unwrap()
        };
        let nothing = with("", "Source Sans 3");
        for text in ["Wren", "Ž", "Ö"] {
            for family in ["Bodoni Moda", "Source Sans 3", "Comic Sans"] {
                assert!(with(text, family).len() > nothing.len() + 200, "{text} in {family}");
            }
        }
        assert_ne!(with("Wren", "Bodoni Moda"), with("Wren", "Source Sans 3"));
    }

    #[test]
    fn a_clip_path_cuts_out_a_group() {
        let board = svg(
            "<rect width=\"1200\" height=\"600\" fill=\"#000\"/><clipPath id=\"c\"><circle cx=\"300\" cy=\"300\" r=\"100\"/>
             </clipPath><g transform=\"translate(100 0)\"><g clip-path=\"url(#c)\"><rect width=\"900\" height=\"900\" fill=\"#fff\"/>
             </g></g>",
        );
        let png = png_of(&board).unwrap().unwrap();
        assert!(pixel(&png, 400, 300)[0] > 240 && pixel(&png, 490, 300)[0] > 240);
        assert!(pixel(&png, 310, 210)[0] < 16 && pixel(&png, 510, 300)[0] < 16);
    }

    #[test]
    fn a_picture_with_anything_but_shapes_and_text_is_refused() {
        for content in [
            "<image href=\"file:///etc/passwd\" width=\"9\" height=\"9\"/>",
            "<image href=\"data:image/png;base64,AAAA\" width=\"9\" height=\"9\"/>",
            "<use href=\"#a\"/>",
            "<script>alert(1)</script>",
            "<style>@import url(file:///etc/passwd)</style>",
            "<foreignObject><p>x</p></foreignObject>",
            "<filter id=\"f\"/>",
            "<mask id=\"m\"/>",
            "<pattern id=\"p\"/>",
            "<rect clip-path=\"url(#c)\"/>",
            "<g clip-path=\"url(#c)\"><g clip-path=\"url(#c)\"/></g>",
            "<clipPath id=\"c\"><g clip-path=\"url(#c)\"/></clipPath>",
            "<a href=\"https://example.org\"><path d=\"M0 0\"/></a>",
            "<svg viewBox=\"0 0 1 1\"/>",
            "<g style=\"opacity: 0.5\"/>",
            "<g opacity=\"0.5\"/>",
            "<g onclick=\"x()\"/>",
            "<rect fill=\"red\" href=\"#x\"/>",
            "<x:rect xmlns:x=\"urn:other\"/>",
            "<?xml-stylesheet href=\"file:///etc/passwd\"?>",
            "<animate/>",
        ] {
            assert_eq!(png_of(&svg(content)), Err(BadPicture::Content), "{content}");
        }
        for other in ["", "no XML", "<svg", "<html/>", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"] {
            assert!(png_of(other).is_err(), "{other}");
        }
        let sized = svg("").replace("0 0 1200 600", "0 0 999999999 999999999");
        assert_eq!(png_of(&sized), Err(BadPicture::Size));
    }

    #[test]
    fn a_picture_that_is_too_large_or_expands_is_refused() {
        let laughs =
            format!("<!DOCTYPE svg [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\">]>{}", svg("<text>&b;</text>"));
        assert_eq!(png_of(&laughs), Err(BadPicture::NoSvg));
        let nested = "<g>".repeat(10_000) + &"</g>".repeat(10_000);
        assert_eq!(png_of(&svg(&nested)), Err(BadPicture::TooMuch));
        assert_eq!(png_of(&svg(&"<g/>".repeat(MAX_ELEMENTS as usize))), Err(BadPicture::NoSvg));
        assert_eq!(
            png_of(&svg(&format!("<text>{}</text>", "x".repeat(MAX_TEXT_LENGTH + 1)))),
            Err(BadPicture::TooMuch)
        );
        assert_eq!(png_of(&svg(&" ".repeat(MAX_SVG_BYTES))), Err(BadPicture::TooLong));
        let cut = |inner: &str| {
            format!("<clipPath id=\"c\"><path d=\"M0 0H9V9\"/></clipPath><g clip-path=\"url(#c)\">{inner}</g>")
        };
        assert_eq!(png_of(&svg(&cut(&"<path/>".repeat(MAX_IN_CUT + 1)))), Err(BadPicture::TooMuch));
        assert_eq!(png_of(&svg(&cut("<path/>").repeat(MAX_CUTS + 1))), Err(BadPicture::TooMuch));
        assert_eq!(
            png_of(&svg(&cut("<rect width=\"90000\" height=\"90000\"/>").replace("V9", "V9e4H9e4"))),
            Err(BadPicture::TooMuch)
        );
        let tiny_dashes = "<path d=\"M0 0 H1e9\" stroke=\"red\" stroke-width=\"900\" stroke-dasharray=\"0.01\"/>";
        let slow = png_of(&svg(&tiny_dashes.repeat(4_000)));
        assert!(matches!(slow, Ok(_) | Err(BadPicture::TooSlow)), "{slow:?}");
        for odd in ["1e999", "-1e38", "NaN"] {
            let shape = format!("<rect x=\"{odd}\" width=\"{odd}\" height=\"{odd}\" transform=\"scale({odd})\"/>");
            assert!(!matches!(png_of(&svg(&shape)), Err(BadPicture::TooSlow)), "{odd}");
        }
    }

    #[test]
    fn drawing_a_picture_stops_at_the_time_limit() {
        let tree = Tree::from_str(&svg("<rect width=\"9\" height=\"9\"/>"), &options()).unwrap();
        let mut pixmap = Pixmap::new(WIDTH, HEIGHT).unwrap();
        let over = Instant::now().checked_sub(Duration::from_secs(1)).unwrap();
        assert_eq!(draw(tree.root(), Transform::identity(), &mut pixmap, over), Err(BadPicture::TooSlow));
    }
}
