use kit::game::Catalogue;
use std::sync::LazyLock;
pub(super) static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::default);
